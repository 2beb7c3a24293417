import * as chunk from '../chains/eip155/transfers/readTokenBalance'
import { page } from '../page'

page().chunks.eip155Tokens = chunk
