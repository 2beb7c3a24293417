import * as chunk from '../chains/solana/createSolanaAdapter'
import { page } from '../page'

page().chunks.solana = chunk
