import * as http from '../http/createHttp'
import { page } from '../page'
import * as telemetry from '../telemetry/startTelemetry'

// Both are for hosts with a server.
page().chunks.http = { ...http, ...telemetry }
