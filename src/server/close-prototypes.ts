/**
 * The first import of every program. A request that finds a way to set a property on a prototype
 * that all objects share would change what the whole process does; after this there is no way.
 */
const shared = [Object.prototype, Array.prototype, Function.prototype]
Reflect.deleteProperty(Object.prototype, '__proto__')
for (const prototype of shared) Object.seal(prototype)
