import * as chunk from '../connectors/walletStandard'
import { page } from '../page'

page().chunks.walletStandard = chunk
