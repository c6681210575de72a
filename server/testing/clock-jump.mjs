// Loaded before a server (`--import`): its clock is off by as many milliseconds as the file named by STOLIK_CLOCK says.
import { readFileSync } from 'node:fs'

const real = Date.now.bind(Date)
let off = 0
setInterval(() => {
  try {
    off = Number(readFileSync(process.env.STOLIK_CLOCK, 'utf8')) || 0
  } catch {
    off = 0
  }
}, 50).unref()
Date.now = () => real() + off
