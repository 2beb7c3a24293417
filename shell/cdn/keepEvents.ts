import { page } from '../page'
import * as chunk from '../ui/keepEvents'

page().chunks.keepEvents = chunk
