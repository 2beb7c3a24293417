import * as chunk from '../http/createHttp'
import { page } from '../page'

page().chunks.http = chunk
