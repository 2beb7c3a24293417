import { page } from '../page'
import * as chunk from '../storage/lateSchemas'

page().chunks.schemas = chunk
