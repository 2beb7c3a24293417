import { page } from '../page'
import * as chunk from '../views/UnsupportedChain'

page().chunks.unsupportedChain = chunk
