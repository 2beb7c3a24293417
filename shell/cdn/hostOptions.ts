import * as chunk from '../core/hostOptions'
import { page } from '../page'

page().chunks.hostOptions = chunk
