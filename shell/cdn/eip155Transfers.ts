import * as chunk from '../chains/eip155/transfers/createEip155Transfers'
import { page } from '../page'

page().chunks.eip155Transfers = chunk
