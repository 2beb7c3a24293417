import { page } from '../page'
import * as chunk from '../signIn/startSignIn'

page().chunks.signIn = chunk
