import { setFlagsFromString } from 'node:v8'

// Under load V8 lets the young generation of its heap grow to 48 MB and keeps it; a server's
// objects are short-lived enough for its initial size.
setFlagsFromString('--semi-space-growth-factor=1')
