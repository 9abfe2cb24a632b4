import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own hostile texts, by attack route. Each one that gets through calls alert. */
const FAMILIES: Record<string, string[]> = {
  'plain markup': [
    '<script>alert(1)</script>',
    '<ScRiPt>alert(1)</sCrIpT>',
    '<script/src="data:text/javascript,alert(1)"></script>',
    '<img src=x onerror=alert(1)>',
    '<img/src=x/onerror=alert(1)//',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<iframe src="javascript:parent.alert(1)"></iframe>',
    '<details open ontoggle=alert(1)>x</details>',
    '<input autofocus onfocus=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<audio src=x onerror=alert(1)>',
    '<style onload=alert(1)></style>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<div popover id=p onbeforetoggle=alert(1)></div><button popovertarget=p>x</button>',
    '<link rel=stylesheet href=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<a href="javascript:alert(1)">click</a>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  ],
  'out of an attribute': [
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '" autofocus tabindex=1 onfocus=alert(1) x="',
    "' autofocus tabindex=1 onfocus='alert(1)",
    '" onmouseover="alert(1)',
    "' onmouseover='alert(1)",
    '` onmouseover=alert(1) x=`',
    '" style="animation-name:x" onanimationstart="alert(1)',
    '\\"><svg onload=alert(1)>',
    '&quot;><svg onload=alert(1)>',
    '\n"\n><svg\nonload=alert(1)>',
  ],
  'out of an element': [
    '</title><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</textarea><svg onload=alert(1)>',
    '</h1></main></body></html><script>alert(1)</script>',
    '--><svg onload=alert(1)>',
    '<!--><svg onload=alert(1)>-->',
    ']]><svg onload=alert(1)>',
    '<![CDATA[><svg onload=alert(1)>]]>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><svg onload=alert(1)></template><svg onload=alert(1)>',
    '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
    '<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
    '","x":"</script><svg onload=alert(1)>',
    '\\u003c/script\\u003e<svg onload=alert(1)>',
    '\u2028alert(1)\u2029</script><script>alert(1)</script>',
  ],
  'an address': [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\tjava\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:alert(1)//https://example.org',
    'javascript://example.org/%0Aalert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>parent.alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuYWxlcnQoMSk8L3NjcmlwdD4=',
    'vbscript:alert(1)',
    'blob:https://example.org/x',
    '//evil.example/x',
    'https://good.example@evil.example/',
    'https://good.example\u202e/moc.live',
  ],
  'a style': [
    'red;background:url(https://evil.example/x)',
    '}*{background:url(https://evil.example/x)}',
    '@import "https://evil.example/x";',
    '<style>@import "https://evil.example/x";</style>',
    '<img src="https://evil.example/x.png">',
    '<link rel=stylesheet href="https://evil.example/x.css">',
  ],
  'odd characters': [
    '\ud800<svg onload=alert(1)>\udfff',
    '\0<\0svg onload=alert(1)>',
    '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '\ufeff<svg onload=alert(1)>',
    '\u202e<svg onload=alert(1)>\u202c',
    '%3Csvg onload=alert(1)%3E',
    '<svg\u000conload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what an attacker types
    '${alert(1)}',
  ],
}

export type Vectors = { source: string; texts: string[] }

/** Our own families, and the public collections if CORPORA names their folder. */
export function loadVectors(): Vectors[] {
  const own = Object.entries(FAMILIES).map(([source, texts]) => ({ source, texts }))
  const folder = process.env['CORPORA']
  const collections = ['xss-h5sc', 'xss-dompurify', 'naughty-strings'].flatMap((source) => {
    const file = folder ? join(folder, `${source}.json`) : ''
    return existsSync(file) ? [{ source, texts: stringsIn(readFileSync(file, 'utf8')) }] : []
  })
  return [...own, ...collections]
}

function stringsIn(json: string): string[] {
  const content: unknown = JSON.parse(json)
  return Array.isArray(content) ? content.filter((text) => typeof text === 'string') : []
}
