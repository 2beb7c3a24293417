import * as chunk from '../chains/eip155/transactions/readTokenBalance'
import { page } from '../page'

page().chunks.eip155Tokens = chunk
