import * as chunk from '../core/createCore'
import { page } from '../page'

page().chunks.sessions = chunk
