import * as chunk from '../chains/eip155/verify/verifyEip155Message'
import { page } from '../page'

page().chunks.eip155Verify = chunk
