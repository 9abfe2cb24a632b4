import { secureHeaders } from 'hono/secure-headers'

// The script inside src/web/index.html, which must run before the first paint.
const OPENS = "'sha256-B+jDUKp5Co3Yk2IVFEWbXWsqxAaqBP7qj5bG+wWMg4A='"

/**
 * The session is in local storage, so no foreign script may run. Inline styles are allowed: the
 * live preview is a sandboxed document of ours that inherits this policy.
 */
export function appHeaders(isSecure: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", OPENS],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      // The preview has its own base URL, or its links would lead to the app.
      baseUri: ['about:'],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
}
