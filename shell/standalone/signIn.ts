import { page } from '../page'
import * as signIn from '../signIn/startSignIn'

page().chunks.signIn = signIn
