import { bindPage } from './bindPage'
import './wallet'

bindPage()
