import { page } from '../page'
import * as chunk from '../release/pinned'

page().chunks.release = chunk
