import { page } from '../page'
import * as chunk from '../signIn/createServerSiwx'

page().chunks.signInServer = chunk
