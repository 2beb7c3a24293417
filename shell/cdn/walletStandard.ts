import * as chunk from '../connectors/joinWalletStandard'
import { page } from '../page'

page().chunks.walletStandard = chunk
