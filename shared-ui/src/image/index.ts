/** `shared-ui/image`: a picture with zoom and download. */
export { ImageViewer, type ImageViewerProps } from './image-viewer';
