import * as chunk from '../core/startHeadless'
import { page } from '../page'

page().chunks.headless = chunk
