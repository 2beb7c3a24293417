import * as chunk from '../chains/eip155/transactions/createEip155Transactions'
import { page } from '../page'

page().chunks.eip155Transactions = chunk
