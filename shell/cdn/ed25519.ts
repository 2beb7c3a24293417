import { page } from '../page'
import * as chunk from '../release/ed25519'

page().chunks.ed25519 = chunk
