import { page } from '../page'
import * as chunk from '../ui/startUi'

page().chunks.ui = chunk
