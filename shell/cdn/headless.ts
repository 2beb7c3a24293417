import * as headless from '../core/startHeadless'
import { page } from '../page'
import * as cookie from '../ssr/followCookie'

// Both are for hosts with a part of their own in it.
page().chunks.headless = { ...headless, ...cookie }
