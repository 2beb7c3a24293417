import { page } from '../page'
import * as chunk from '../ui/ownReact'

page().chunks.react = chunk
