/**
 * `host/router`: the parts of react-router an area needs, so that it is downloaded once and in the host's version
 * (docs/adr/0005). `defineRemote` renders the router of each root (KeptRouter); areas never create their own.
 */
export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
