/**
 * Stands in built pages where the server's own address has to be: other sites and apps read whole addresses only, and
 * where a server will be reached is not known when its pages are built. The server puts its own in its place.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
