import { setFlagsFromString } from 'node:v8'

// Under load V8 lets the part of its heap for new objects grow to 48 MB and keeps it; the answers of a
// server are short-lived enough for the size that it begins with.
setFlagsFromString('--semi-space-growth-factor=1')
