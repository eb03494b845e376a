import { ar } from './lists/ar.ts'
import { de } from './lists/de.ts'
import { ky } from './lists/ky.ts'
import { tr } from './lists/tr.ts'
import { uz } from './lists/uz.ts'
import { zh } from './lists/zh.ts'
import { addWordLists } from './word-list.ts'

addWordLists({ uz, ky, tr, zh, de, ar })
