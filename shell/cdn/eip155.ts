import * as chunk from '../chains/eip155/createEip155Adapter'
import { page } from '../page'

page().chunks.eip155 = chunk
