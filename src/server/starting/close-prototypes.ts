/**
 * The first import of every program, against prototype pollution: a request that could set a
 * property on a shared prototype would change what the whole process does. After this it cannot.
 */
const shared = [Object.prototype, Array.prototype, Function.prototype]
Reflect.deleteProperty(Object.prototype, '__proto__')
for (const prototype of shared) Object.seal(prototype)
