import { page } from '../page'
import * as chunk from '../ui/followTouch'

page().chunks.followTouch = chunk
