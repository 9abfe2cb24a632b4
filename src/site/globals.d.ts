/** The one thing of the platform this room may use: the WHATWG address parser, the same in Node and browsers. */
declare class URL {
  constructor(address: string)
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}
