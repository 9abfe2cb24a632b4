/** The only platform API that src/site may use: the WHATWG URL parser, the same in Node and browsers. */
declare class URL {
  constructor(address: string)
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}
