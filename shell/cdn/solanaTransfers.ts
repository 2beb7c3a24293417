import * as chunk from '../chains/solana/transfers/createSolanaTransfers'
import { page } from '../page'

page().chunks.solanaTransfers = chunk
