import { page } from '../page'
import * as chunk from '../platform/createInputs'

page().chunks.inputs = chunk
