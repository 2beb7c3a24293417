import * as chunk from '../core/createTransfers'
import { page } from '../page'

page().chunks.transfers = chunk
