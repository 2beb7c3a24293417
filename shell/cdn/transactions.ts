import { page } from '../page'
import * as chunk from '../transactions/createTransactions'

page().chunks.transactions = chunk
