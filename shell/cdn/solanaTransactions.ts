import * as chunk from '../chains/solana/transactions/createSolanaTransactions'
import { page } from '../page'

page().chunks.solanaTransactions = chunk
