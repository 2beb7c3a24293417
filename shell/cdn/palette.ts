import { page } from '../page'
import * as chunk from '../theme/paletteOf'

page().chunks.palette = chunk
