import * as chunk from '../connectors/walletConnect/createPairings'
import { page } from '../page'

page().chunks.walletConnect = chunk
