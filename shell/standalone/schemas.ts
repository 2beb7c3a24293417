import { page } from '../page'
import * as chunk from '../storage/schemas'

page().chunks.schemas = chunk
